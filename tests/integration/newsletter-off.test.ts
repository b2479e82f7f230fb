import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite } from '../support/admin-site.ts'

const NO_NEWSLETTER = 'This site has no newsletter.'

const site = openAdminSite()
const SUBSCRIPTION = '/api/newsletter/subscription'
const OWN = '/api/account/newsletter'

const offer = async (has_newsletter: boolean) => {
  const [row] = await site.sql`select version from public.site_settings`
  const settings = { ...demonstration, has_newsletter, version: row?.version ?? 0 }
  const { status } = await site.ask(site.ada, 'PUT', '/api/admin/site-settings', settings)
  expect(status).toBe(200)
}
beforeAll(async () => {
  await site.sql`update public.accounts set email_verified_at = now()`
})
beforeEach(() => offer(true))
afterEach(() => offer(true))

// rule: site-settings/newsletter
describe('a site without a newsletter', () => {
  it('A guest who subscribes is told that there is none, and nothing is stored', async () => {
    await offer(false)
    await site.sql`delete from public.jobs`
    const { status, body } = await site.ask(null, 'POST', SUBSCRIPTION, {
      email: 'dot@example.org',
      agreed_to_terms: true,
    })
    expect([status, body.message]).toEqual([403, NO_NEWSLETTER])
    const confirmed = await site.ask(null, 'POST', '/api/newsletter/confirm', { code: 'x' })
    expect([confirmed.status, confirmed.body.message]).toEqual([403, NO_NEWSLETTER])
    const rows =
      await site.sql`select from public.newsletter_subscribers where email = 'dot@example.org'`
    expect(rows).toHaveLength(0)
  })

  it('Lou can leave the list that she is on, and cannot join it again', async () => {
    const joined = await site.ask(site.lou, 'PUT', OWN, { subscribed: true })
    expect(joined.body).toEqual({ subscription: 'confirmed', has_newsletter: true })
    await offer(false)
    const read = await site.ask(site.lou, 'GET', OWN)
    expect(read.body).toEqual({ subscription: 'confirmed', has_newsletter: false })
    const left = await site.ask(site.lou, 'PUT', OWN, { subscribed: false })
    expect(left.body).toEqual({ subscription: 'none', has_newsletter: false })
    const again = await site.ask(site.lou, 'PUT', OWN, { subscribed: true })
    expect([again.status, again.body.message]).toEqual([403, NO_NEWSLETTER])
  })

  it('The link of an email unsubscribes a guest', async () => {
    const [one] = await site.sql`insert into public.newsletter_subscribers (email, confirmed_at)
      values ('leaves@example.org', now()) returning unsubscribe_token`
    await offer(false)
    const answer = await site.call('POST', `/newsletter/unsubscribe/${one?.unsubscribe_token}`)
    expect(answer.status).toBeLessThan(400)
    const rows =
      await site.sql`select from public.newsletter_subscribers where email = 'leaves@example.org'`
    expect(rows).toHaveLength(0)
  })

  it('Editors see that it is off, and can send no issue', async () => {
    const { body } = await site.ask(site.ada, 'POST', '/api/admin/newsletter', {
      subject: 'In vain',
      preheader: '',
      body: '<p>Nobody gets this.</p>',
      topics: [],
      public: false,
    })
    await offer(false)
    const listed = await site.ask(site.ada, 'GET', '/api/admin/newsletter')
    expect(listed.body).toMatchObject({ has_newsletter: false })
    const { id } = (body as unknown as { issue: { id: number } }).issue
    const sent = await site.ask(site.ada, 'POST', `/api/admin/newsletter/${id}/send`)
    expect([sent.status, sent.body.message]).toEqual([403, NO_NEWSLETTER])
  })

  it('The database itself takes no subscriber and confirms none', async () => {
    await offer(false)
    const hash = 'a'.repeat(64)
    await expect(site.sql`select public.subscribe('dot@example.org', ${hash})`).rejects.toThrow(
      'site_must_have_a_newsletter',
    )
    await expect(site.sql`select public.confirm_subscription(${hash})`).rejects.toThrow(
      'site_must_have_a_newsletter',
    )
  })
})
