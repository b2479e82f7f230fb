import type { Things } from './functions.ts'
import { CARD } from './functions.ts'
import { isEnded, type MatrixSite, type Who } from './people.ts'
import { arranging } from './rest.ts'

export type SharedThings = Omit<Things, 'draft' | 'binned'>

/** Ids of articles of the author, or of people whose session has ended. */
export function articlesOf(who: Who) {
  const owner = isEnded(who) ? who.replaceAll(' ', '-') : 'author'
  return { draft: `draft-of-${owner}`, binned: `binned-of-${owner}` }
}

/** Makes what the functions of the matrix are called about. */
export async function makeThings(site: MatrixSite): Promise<SharedThings> {
  const person = (await site.member('pawel')).id
  return arranging(site.sql, async (sql) => {
    const { owner } = site.people
    await sql`insert into public.articles (slug, title, subtitle, headline, body, binned_at)
      values ('in-the-bin', 'T', 'S', 'H', '<p>B</p>', now())`
    await sql`insert into public.articles (slug, title, subtitle, headline, body)
      values ('in-review', 'T', 'S', 'H', '<p>B</p>')`
    await sql`insert into public.article_reviews (article_id)
      select id from public.articles where slug = 'in-review'`
    await sql`insert into public.stored_images (name, width, height) values ('rye', 4, 3), ('oats', 4, 3)`
    await sql`insert into public.stored_images (name, width, height, deleted_at)
      values ('spelt', 4, 3, now())`
    await sql`insert into public.asked_questions (words, days) values ('sourdough', 9)`
    await sql`insert into public.search_words values ('sourdough') on conflict do nothing`
    await sql`insert into public.article_corrections (article_id, body)
      select min(id), 'It was one hour.' from public.articles where published`
    await sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('nora@example.org', now())`
    await sql`insert into public.preview_links (token_hash, article_id)
      select encode(sha256('the token of a link'), 'hex'), id from public.articles where not published limit 1`
    for (const [who, { id }] of Object.entries(site.people)) {
      const { draft, binned } = articlesOf(who as Who)
      if (isEnded(who as Who) || who === 'author')
        await sql`insert into public.articles (slug, title, subtitle, headline, body, owner_id, binned_at)
          values (${draft}, 'T', 'S', 'H', '<p>B</p>', ${id}, null), (${binned}, 'T', 'S', 'H', '<p>B</p>', ${id}, now())`
    }
    await sql`insert into public.article_cards (id, article_id, position, kind, name, content)
      select ${CARD}, id, 1, 'recipe', 'Rye', '{}' from public.articles where slug = 'cold-sourdough'`
    await sql`insert into public.article_references (article_id, position, author, title)
      select id, 1, 'Nils Berg', 'On rye' from public.articles where slug = 'cold-sourdough'`
    await sql`insert into public.former_article_ids
      select 'formerly-' || slug, id from public.articles where slug in ('cold-sourdough', 'half-a-thought')`
    await sql`insert into public.deleted_comments (id, article_id, by_editor, comment, above, votes)
      select 0, id, true, '{}', '[]', '[]' from public.articles where slug = 'cold-sourdough'`
    await sql`update public.articles set num_comments = 1 where slug = 'cold-sourdough'`
    const [row] = await sql`
      with comment as (
        insert into public.comments (article_id, author_id, body, html)
        select id, ${owner.id}, 'It rose.', '<p>It rose.</p>' from public.articles where slug = 'cold-sourdough'
        returning id
      ), report as (
        insert into public.comment_reports (comment_id, user_id) select id, ${site.bystander.id} from comment
      ), message as (
        insert into public.messages (kind, email, body, fingerprint)
        values ('contact', 'nora@example.org', 'Hello', 'x') returning id
      ), email as (
        insert into public.jobs (kind, recipient, subject, sealed)
        values ('email', 'nora@example.org', 'Hello', 'v1.x') returning id
      ), issue as (
        insert into public.newsletter_issues (subject) values ('March') returning id
      ), sending as (
        insert into public.newsletter_issues (subject, state, stored_email, started_at)
        values ('May', 'sending', '{}', now()) returning id
      ), sent as (
        insert into public.newsletter_issues (subject, state, stored_email, started_at)
        values ('April', 'sent', '{}', now())
      ), category as (
        insert into public.categories (slug, name) values ('cellars', 'Cellars') returning id
      ), target as (
        insert into public.categories (slug, name) values ('sheds', 'Sheds') returning id
      ), invitation as (
        insert into public.invitations (email, role_slug, token_hash)
        values ('ida@example.org', 'author', ${'d'.repeat(64)}) returning id
      ), series as (
        insert into public.series (slug, title) values ('cellars', 'Cellars') returning id
      ), author as (
        insert into public.authors (slug, name) values ('ada-quill', 'Ada Quill') returning id
      ), heir as (
        insert into public.authors (slug, name) values ('bo-quill', 'Bo Quill') returning id
      ), page as (
        insert into public.pages (path, title, subheading, description, body)
        values ('/colophon', 'Colophon', '', '', '') returning id
      ), import as (
        insert into public.import_files (name, size, report)
        values ('posts.zip', 10, '{"source": "old", "authors": {"ada": {}}}') returning id
      ), zip as (
        insert into public.import_files (name, size, is_of_backup) values ('rows.zip', 10, true) returning id
      ), part as (
        insert into storage.objects (bucket_id, name, metadata)
        select 'imports', id || '/0', '{"size": 10}' from zip
      ), note as (
        insert into public.article_notes (article_id, body)
        select id, 'Why?' from public.articles where slug = 'half-a-thought' returning id
      ), subscriber as (
        insert into public.newsletter_subscribers (email) values ('wes@example.org') returning id
      ), copy as (
        insert into public.jobs (kind, status, issue_id, subscriber_id, finished_at)
        select 'newsletter_copy', 'uncertain', sending.id, subscriber.id, now() from sending, subscriber
      ), brake as (
        insert into public.email_brakes (day, returned, emails) values ('2026-01-01', 10, 20) returning id
      ), unclear as (
        insert into public.unclear_returns (email, sender, beginning)
        values ('wes@example.org', 'a server', 'Sorry') returning id
      ), redirect as (
        insert into public.redirects (from_path, to_path, kind)
        values ('/category/former', '/category/food', 'category')
      )
      select comment.id::integer as comment, email.id::integer as email,
        message.id::integer as message, issue.id::integer as issue, sending.id::integer as sending,
        category.id::integer as category, target.id::integer as target,
        invitation.id::integer as invitation, series.id::integer as series,
        import.id::integer as "importFile", zip.id::integer as "backupFile", note.id::integer as note,
        subscriber.id::integer as subscriber, brake.id::integer as brake, unclear.id::integer as unclear,
        -public.suppress_address('yve@example.org', 'hard bounce', 'a test')::integer as suppressed, author.id::integer as author, heir.id::integer as heir, page.id::integer as page,
        (select id::integer from public.pages where path = '/about') as about,
        public.queue_build('edit', null)::integer as build
      from comment, email, message, issue, sending, category, target, invitation, series, author, heir, page, import, zip, note, subscriber, brake, unclear`
    const [deleted] = await sql`insert into public.deleted_comments
        (id, article_id, author_id, by_editor, comment, above, votes)
      select id + 1000, article_id, author_id, true, to_jsonb(comments) || jsonb_build_object('id', id + 1000), '[]', '[]'
      from public.comments where id = ${row?.comment} returning id::integer`
    return { ...row, deletedComment: deleted?.id, person } as SharedThings
  })
}
