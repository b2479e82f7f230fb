import { callAsUser } from '../session/store.ts'
import { readOverview } from './contract.ts'

export const fetchOverview = async () => (await callAsUser(readOverview, {})).results
