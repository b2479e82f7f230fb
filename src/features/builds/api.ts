import { callAsUser } from '../session/store.ts'
import { readBuilds, requestBuild } from './contract.ts'

/** Nobody has asked for what is looked up again and again: no dialog opens for it. */
export const fetchBuilds = async () => (await callAsUser(readBuilds, {}, { quietly: true })).results

export const sendRequest = async () => (await callAsUser(requestBuild, {})).build
