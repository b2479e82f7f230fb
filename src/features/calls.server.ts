import type { Route } from '../server/handle.ts'
import { routes as account } from './account/account.server.ts'
import { routes as accountDeletion } from './account/deletion.server.ts'
import { routes as invitations } from './account/invitations/invitations.server.ts'
import { routes as passwords } from './account/passwords.server.ts'
import { routes as registration } from './account/registration.server.ts'
import { routes as setUp } from './account/set-up/set-up.server.ts'
import { routes as adminArticles } from './articles/admin/admin-articles.server.ts'
import { routes as articleChanges } from './articles/admin/changes/changes.server.ts'
import { routes as drafts } from './articles/admin/drafts/article-drafts.server.ts'
import { routes as previews } from './articles/admin/previews/previews.server.ts'
import { routes as review } from './articles/admin/review.server.ts'
import { routes as revisions } from './articles/admin/revisions/revisions.server.ts'
import { routes as articles } from './articles/articles.server.ts'
import { routes as authors } from './authors/admin/admin-authors.server.ts'
import { routes as builds } from './builds/builds.server.ts'
import { routes as cards } from './cards/admin/published-cards.server.ts'
import { routes as measures } from './cards/measures/measures.server.ts'
import { routes as cart } from './cart/cart.server.ts'
import { routes as adminCategories } from './categories/admin/admin-categories.server.ts'
import { routes as categories } from './categories/categories.server.ts'
import { routes as clientErrors } from './client-errors/client-errors.server.ts'
import { routes as comments } from './comments/comments.server.ts'
import { routes as messages } from './contact/admin/admin-messages.server.ts'
import { routes as contact } from './contact/contact.server.ts'
import { routes as corrections } from './corrections/corrections.server.ts'
import { routes as dashboard } from './dashboard/dashboard.server.ts'
import { routes as emails } from './email/admin-emails.server.ts'
import { routes as emailSettings } from './email/settings/email-settings.server.ts'
import { routes as health } from './health/health.server.ts'
import { routes as imports } from './imports/imports.server.ts'
import { routes as moderation } from './moderation/moderation.server.ts'
import { routes as issueDrafts } from './newsletter/drafts/issue-drafts.server.ts'
import { routes as newsletterIssues } from './newsletter/issues/issues.server.ts'
import { routes as newsletter } from './newsletter/subscription.server.ts'
import { routes as pages } from './pages/admin/admin-pages.server.ts'
import { routes as pageRevisions } from './pages/admin/page-revisions.server.ts'
import { routes as people } from './people/people.server.ts'
import { routes as presence } from './presence/presence.server.ts'
import { routes as redirects } from './redirects/admin-redirects.server.ts'
import { routes as returns } from './returns/returns.server.ts'
import { routes as search } from './search/search.server.ts'
import { routes as adminSeries } from './series/admin/admin-series.server.ts'
import { routes as series } from './series/series.server.ts'
import { routes as session } from './session/session.server.ts'
import { routes as shares } from './shares/shares.server.ts'
import { routes as siteSettings } from './site-settings/site-settings.server.ts'
import { routes as spellings } from './spellings/spellings.server.ts'
import { routes as stars } from './stars/stars.server.ts'
import { routes as views } from './views/views.server.ts'
import { routes as votes } from './votes/votes.server.ts'

/** The routes of all features, except uploads. */
export const CALLS: Route[] = [
  ...account,
  ...accountDeletion,
  ...invitations,
  ...passwords,
  ...registration,
  ...articles,
  ...cards,
  ...cart,
  ...measures,
  ...categories,
  ...clientErrors,
  ...comments,
  ...contact,
  ...messages,
  ...corrections,
  ...health,
  ...imports,
  ...moderation,
  ...newsletterIssues,
  ...issueDrafts,
  ...newsletter,
  ...redirects,
  ...returns,
  ...search,
  ...setUp,
  ...siteSettings,
  ...spellings,
  ...series,
  ...adminSeries,
  ...session,
  ...adminArticles,
  ...articleChanges,
  ...review,
  ...adminCategories,
  ...authors,
  ...builds,
  ...dashboard,
  ...drafts,
  ...emails,
  ...emailSettings,
  ...pages,
  ...pageRevisions,
  ...people,
  ...presence,
  ...previews,
  ...revisions,
  ...shares,
  ...stars,
  ...views,
  ...votes,
]
