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
import {
  createArticle,
  deleteArticle,
  publishArticle,
  readDeskArticle,
  restoreArticle,
  scheduleArticle,
  suspendArticle,
  updateArticle,
} from './articles/desk/contract.ts'
import { readBuilds, requestBuild } from './builds/contract.ts'
import { readCategories, readTags, readTagTypes } from './categories/contract.ts'
import { dropDraft, keepDraft, readDraft } from './drafts/contract.ts'
import { readHealth } from './health/contract.ts'
import { uploadImages } from './images/contract.ts'
import { readOverview } from './overview/contract.ts'
import { makePreviewLink } from './previews/contract.ts'
import { readRevision, readRevisions, restoreRevision } from './revisions/contract.ts'
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
  readDeskArticle,
  createArticle,
  updateArticle,
  deleteArticle,
  restoreArticle,
  publishArticle,
  suspendArticle,
  scheduleArticle,
  readBuilds,
  requestBuild,
  uploadImages,
  readDraft,
  keepDraft,
  dropDraft,
  readRevisions,
  readRevision,
  restoreRevision,
  makePreviewLink,
  readOverview,
]
