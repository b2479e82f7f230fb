import { callAsUser } from '../session/store.ts'
import { readMail, retryLetter } from './contract.ts'

export const fetchMail = (offset: number) => callAsUser(readMail, { offset })

export const sendRetry = (id: number) => callAsUser(retryLetter, { id })
