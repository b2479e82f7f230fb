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
import { readCart, saveCart } from './cart/contract.ts'
import { category, readCategories, readTags, readTagTypes } from './categories/contract.ts'
import { reportClientError } from './client-errors/contract.ts'
import {
  comment,
  deleteComment,
  editComment,
  listComments,
  postComment,
  previewComment,
  readComment,
} from './comments/contract.ts'
import { sendMessage } from './contact/contract.ts'
import { dropDraft, keepDraft, readDraft } from './drafts/contract.ts'
import { readHealth } from './health/contract.ts'
import { uploadImages } from './images/contract.ts'
import { readMail, retryLetter } from './mail/contract.ts'
import { listReports, reportComment, settleReport } from './moderation/contract.ts'
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
import { readOverview } from './overview/contract.ts'
import { makePreviewLink, previewWriting } from './previews/contract.ts'
import { startReturn } from './returns/contract.ts'
import { readRevision, readRevisions, restoreRevision } from './revisions/contract.ts'
import {
  countAllArticles,
  countArticles,
  searchAllArticles,
  searchArticles,
  searchFullText,
} from './search/contract.ts'
import { readDeskSeries, readSeries } from './series/contract.ts'
import { authenticate, login, logout } from './session/contract.ts'
import { recordShare } from './shares/contract.ts'
import { recordView } from './views/contract.ts'
import {
  dislikeArticle,
  dislikeArticleByGet,
  dislikeComment,
  likeArticle,
  likeArticleByGet,
  likeComment,
  readArticleVote,
  readCommentVotes,
} from './votes/contract.ts'

/** Every call of the API, for its document and for the tests that look at all of them. */
export const ENDPOINTS = [
  readArticle,
  previewArticles,
  recordView,
  recordShare,
  likeArticleByGet,
  likeArticle,
  dislikeArticleByGet,
  dislikeArticle,
  readArticleVote,
  listComments,
  readComment,
  postComment,
  editComment,
  deleteComment,
  previewComment,
  likeComment,
  dislikeComment,
  readCommentVotes,
  reportComment,
  listReports,
  settleReport,
  searchArticles,
  countArticles,
  searchFullText,
  searchAllArticles,
  countAllArticles,
  readSeries,
  readDeskSeries,
  readCategories,
  readTags,
  readTagTypes,
  readHealth,
  reportClientError,
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
  previewWriting,
  readOverview,
]

/** The shapes that contain themselves, which a document can only refer to by name. */
export const SHAPES = { Category: category, Comment: comment }
