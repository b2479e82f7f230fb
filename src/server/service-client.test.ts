import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The modules that may bypass row-level security, and why. */
const ALLOWED = {
  'src/server/call-with-html.ts': 'writes HTML that the site made, which no user may choose',
  'src/features/publishing/views/views.server.ts': 'counts views of people without an account',
  'src/features/publishing/views/shared/recorded-searches.server.ts':
    'stores searches of people without an account',
  'src/features/readers/shares/shares.server.ts': 'counts shares of people without an account',
  'src/features/readers/comments/tell-writer.server.ts':
    'finds the address of the writer of a deleted comment, which no editor may read',
  'src/features/readers/following/email-choices.server.ts':
    'changes the emails of who holds a key of one, without a session',
  'src/features/readers/following/tell-members.server.ts':
    'finds the addresses of the people who are told',
  'src/features/site/email/write-news.server.ts': 'reads what one member is told when it leaves',
  'src/features/base/session/session.server.ts':
    'finds the account of a login, and ends sessions whose token has expired',
  'src/features/accounts/account/registration.server.ts': 'creates accounts and activates them',
  'src/features/accounts/account/invitations/invitations.server.ts':
    'shows an invitation to the holder of its link, who may have no account',
  'src/features/accounts/account/set-up/set-up-code.server.ts': 'keeps the code of an empty site',
  'src/features/accounts/account/set-up/set-up.server.ts': 'makes the first administrator',
  'src/features/accounts/account/passwords.server.ts':
    'finds the account of a reset key, and ends its sessions',
  'src/features/accounts/account/email-change.server.ts': 'stores codes that no user may read',
  'src/features/accounts/account/deletion.server.ts':
    'plans deletions that only a login may cancel',
  'src/features/accounts/account/account-retention.server.ts':
    'removes what may not be stored any longer',
  'src/features/site/contact/message.server.ts': 'stores messages of guests',
  'src/features/site/email/addresses.server.ts':
    'reads addresses that only administrators may read',
  'src/features/site/email/mail-retention.server.ts':
    'removes emails and messages that are out of date',
  'src/features/site/email/outbox.server.ts': 'stores emails that no user may read',
  'src/features/readers/newsletter/due-issues.server.ts': 'sends what is due, for nobody who asks',
  'src/features/readers/newsletter/issues/templates.server.ts':
    'reads an article as its issue goes out',
  'src/features/readers/newsletter/issue-preview.server.ts': 'shows an issue by its key',
  'src/features/readers/newsletter/subscription.server.ts':
    'stores addresses that no user may read',
  'src/features/readers/newsletter/sending.server.ts': 'reads the subscribers of an issue',
  'src/features/publishing/articles/admin/review.server.ts':
    'finds the addresses of the people whom a review is about',
  'src/features/publishing/articles/admin/rebase-change.server.ts':
    'puts what readers got meanwhile into a change, which no user may forge',
  'src/features/publishing/articles/admin/previews/preview-link-page.server.ts':
    'shows a change to who has its private link',
  'src/features/publishing/articles/admin/tell-news.server.ts':
    'finds the addresses of the people who are told',
  'src/features/publishing/articles/admin/schedule.server.ts':
    'publishes and deletes on a schedule',
  'src/features/base/builds/start-build.server.ts':
    'changes the state of builds as the platform reports them',
  'src/features/site/site-settings/site-settings.server.ts':
    'reads the size of a picture that is not saved yet',
  'src/features/base/jobs/deployment.server.ts':
    'the database is told where to call, and asked what is due, by no user',
  'src/features/moving/exports/records.server.ts': 'reads what leaves, also of people',
  'src/features/site/email/delivery/delivery.server.ts': 'keeps the selector of a test email',
  'src/features/site/email/suppression.server.ts': 'reads whom nobody may mail',
  'src/features/site/email/own-choices.server.ts': 'finds the key to the choices of a recipient',
  'src/features/site/email/returned/mailbox.server.ts':
    'keeps how far the mailbox of returned mail was read',
  'src/features/site/email/returned/record-returned.server.ts':
    'records what came back, as services and mailboxes tell it',
  'src/features/site/email/returned/take-returned.server.ts':
    'finds which email came back, for nobody who asks',
  'src/features/moving/exports/do-exports.server.ts': 'stores exports, which no user may read',
  'src/features/moving/exports/export-files.server.ts': 'reads stored pictures',
  'src/features/moving/backups/make-backups.server.ts': 'does the job, and lists what was made',
  'src/features/moving/backups/start-backups.server.ts': 'asks whether a backup is due',
  'src/features/moving/backups/stored-backups.server.ts': 'stores zips that no user may read',
  'src/features/moving/backups/restore/do-restores.server.ts': 'claims restores, and ends them',
  'src/features/moving/backups/restore/restores.server.ts':
    'says how far a restore is, which has ended every session',
  'src/features/moving/imports/open-parts.server.ts': 'reads uploaded files, which no user may',
  'src/features/moving/imports/do-imports.server.ts': 'claims imports, and notes how far they are',
  'src/features/moving/imports/imports.server.ts':
    'stores and removes uploaded files, which no user may',
  'src/features/moving/imports/run/dead-links.server.ts':
    'looks up links of imported texts, drafts included',
  'src/features/moving/imports/run/end-import.server.ts': 'ends what belongs to no account',
  'src/features/moving/imports/run/list-run.server.ts':
    'lists a run of the command, for an operator',
  'src/features/moving/imports/run/match-authors.server.ts':
    'finds authors before an import writes them',
  'src/features/moving/imports/run/restore.server.ts': 'makes the accounts of an export',
  'src/features/moving/imports/run/import-run.server.ts':
    'imports what belongs to no account, with its former dates',
  'src/features/moving/imports/run/undo-import.server.ts': 'removes what was imported',
  'src/features/base/jobs/jobs.server.ts': 'claims and finishes jobs that no user may read',
  'src/features/base/images/store-temporary.server.ts':
    'stores images that the site has encoded anew',
  'src/features/base/images/image-storage.server.ts': 'moves and removes images, which no user may',
  'src/features/base/files/files.server.ts': 'stores files that readers download',
  'src/features/base/files/file-retention.server.ts': 'removes files that no text has',
  'src/features/base/images/image-retention.server.ts': 'removes images that nothing shows',
  'src/features/programs/webhooks/deliver.server.ts':
    'sends events, and reads the secrets that sign them',
  'src/features/programs/webhooks/webhooks.server.ts':
    'keeps secrets that no administrator may read',
  'src/server/exchange-token.ts': 'finds the token of a program, and begins a session of its owner',
  'src/server/tokens.ts': 'tells Auth the address that a login comes from',
  'src/server/login-attempts.ts': 'counts login attempts that no user may read or reset',
  'src/server/session.ts': 'marks what a user asks for as asked for by the site',
  'src/server/rate-limit.ts': 'counts calls where no caller may read or change the counts',
  'scripts/local/admin-command.ts': 'grants roles and invites to them, for an operator',
}

it('Only the listed modules use the secret key, which bypasses row-level security', async () => {
  const users: string[] = []
  for (const folder of ['src', 'functions', 'scripts']) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(ts|tsx|astro|mjs)$/.test(file) || file.includes('.test.')) continue
      const path = join(folder, file)
      if (/from '.*service-client/.test(await readFile(path, 'utf8'))) users.push(path)
    }
  }
  expect(users.sort()).toEqual(Object.keys(ALLOWED).sort())
})
