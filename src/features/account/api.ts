import { type AskedOf, call } from '../../lib/call.ts'
import { callAsUser } from '../session/store.ts'
import {
  activate,
  changeAccount,
  changePassword,
  deleteAccount,
  exportAccount,
  forgotPassword,
  register,
  resendActivation,
  resetPassword,
} from './contract.ts'

export const sendRegistration = (details: AskedOf<typeof register>) => call(register, details)

export const sendActivation = (code: string) => call(activate, { code })

/** Asks for the activation mail again. */
export const askForActivation = () => callAsUser(resendActivation, {})

/** Asks for the mail with a reset link. */
export const askForReset = (email: string) => call(forgotPassword, { email })

export const sendReset = (reset: AskedOf<typeof resetPassword>) => call(resetPassword, reset)

export const sendNewPassword = (passwords: AskedOf<typeof changePassword>) =>
  callAsUser(changePassword, passwords)

export const sendProfile = (profile: AskedOf<typeof changeAccount>) =>
  callAsUser(changeAccount, profile)

export const fetchExport = () => callAsUser(exportAccount, {})

export const sendDeletion = (deletion: AskedOf<typeof deleteAccount>) =>
  callAsUser(deleteAccount, deletion)
