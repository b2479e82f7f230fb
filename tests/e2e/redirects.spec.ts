import { expect, test } from '../support/browser.ts'

for (const [from, to] of [
  ['/forgotpw', '/forgot-password'],
  ['/user-settigns', '/account'],
  ['/user-settings', '/account'],
  ['/feed', '/rss.xml'],
] as const) {
  test(`The old address ${from} is redirected permanently to ${to}`, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe(to)
    expect((await request.get(from)).status()).toBe(200)
  })
}

for (const path of ['/about', '/article/riving-cedar-shakes', '/support/terms']) {
  test(`${path} has one address: with .html it is redirected to the plain one`, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(`${path}.html`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe(path)
  })
}

test('The number of an article is redirected to its name', async ({ request, baseURL }) => {
  const { results } = await (await request.get('/api/article?id=roadmap')).json()
  const answer = await request.get(`/article/${results[0].aux_id}`, { maxRedirects: 0 })
  expect([301, 308]).toContain(answer.status())
  const to = new URL(answer.headers().location ?? '', baseURL)
  expect(to.pathname).toBe('/article/roadmap')
})

for (const [address, heading] of [
  ['/search', 'Search'],
  ['/search/rye', 'Search'],
  ['/search/shop/rye?scr=1', 'Search'],
  ['/activate/abc123', 'Activating your account'],
  ['/reset-password/abc123', 'Choose a new password'],
  ['/vii/articles/about', 'Articles'],
  ['/vii/somewhere', 'Dashboard'],
] as const) {
  test(`${address} is one page for every address below it`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>\\s*${heading}`))
  })
}

for (const path of ['/comment/nope/1', '/comment/about', '/api/nowhere'])
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })

for (const path of ['/activate/abc123', '/reset-password/abc123']) {
  test(`${path} sends its secret to no other site`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
  })
}
