/** A page's type and policy, which name the build's own scripts. */
const OWN = ['content-type', 'content-security-policy']

/** A page of the release that is live, as far as it can be had. */
type BuiltPage = { ok: boolean; html: string; headers: Record<string, string> }

/** Reads a page of the release. The platform lets no request in for a host of somebody else. */
export async function pageOf(request: Request, path: string): Promise<BuiltPage> {
  const page = await fetch(new URL(path, request.url)).catch(() => null)
  if (!page) return { ok: false, html: '', headers: {} }
  const headers: Record<string, string> = {}
  for (const name of OWN) {
    const value = page.headers.get(name)
    if (value) headers[name] = value
  }
  return { ok: page.ok, html: await page.text(), headers }
}

/** The site's 404 page, from a function. */
export async function notFoundPage(request: Request): Promise<Response> {
  const { html, headers } = await pageOf(request, '/404.html')
  return new Response(html, { status: 404, headers: { ...headers, 'Cache-Control': 'no-cache' } })
}
