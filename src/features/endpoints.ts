import {
  activate,
  changeAccount,
  changePassword,
  changeSettings,
  deleteAccount,
  exportAccount,
  forgotPassword,
  readAccount,
  readSettings,
  register,
  resendActivation,
  resetPassword,
} from './account/contract.ts'
import { previewArticles, readArticle } from './articles/contract.ts'
import { readCart, saveCart } from './cart/contract.ts'
import { readCategories, readTags, readTagTypes } from './categories/contract.ts'
import { sendMessage } from './contact/contract.ts'
import { readHealth } from './health/contract.ts'
import { readMail, retryLetter } from './mail/contract.ts'
import {
  changeSubscription,
  confirmSubscription,
  readSubscription,
  subscribe,
} from './newsletter/contract.ts'
import {
  changeIssue,
  createIssue,
  deleteIssue,
  listIssues,
  previewIssue,
  sendIssue,
  testIssue,
} from './newsletter/issues/contract.ts'
import { startReturn } from './returns/contract.ts'
import { countArticles, searchArticles } from './search/contract.ts'
import { readSeries } from './series/contract.ts'
import { authenticate, login, logout } from './session/contract.ts'
import { recordView } from './views/contract.ts'

/** Every call of the API, for its document and for the tests that look at all of them. */
export const ENDPOINTS = [
  readArticle,
  previewArticles,
  recordView,
  searchArticles,
  countArticles,
  readSeries,
  readCategories,
  readTags,
  readTagTypes,
  readHealth,
  register,
  activate,
  resendActivation,
  login,
  authenticate,
  logout,
  forgotPassword,
  resetPassword,
  changePassword,
  readAccount,
  changeAccount,
  deleteAccount,
  exportAccount,
  readSettings,
  changeSettings,
  subscribe,
  confirmSubscription,
  readSubscription,
  changeSubscription,
  listIssues,
  createIssue,
  changeIssue,
  deleteIssue,
  previewIssue,
  testIssue,
  sendIssue,
  readCart,
  saveCart,
  sendMessage,
  startReturn,
  readMail,
  retryLetter,
]
