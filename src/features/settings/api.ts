import { changeSettings, readSettings, type Settings } from '../account/contract.ts'
import { callAsUser } from '../session/store.ts'

export const fetchSettings = () => callAsUser(readSettings, {})

export const sendSettings = (settings: Partial<Settings>) =>
  callAsUser(changeSettings, { settings })
