import { describe, expect, it } from 'vitest'
import { parseNetlifyConfig, readNetlifyConfig } from './netlify-config.ts'

const redirect = (lines: string) => `[[redirects]]\nfrom = "/a"\nto = "/b"\n${lines}`

describe('netlify.toml', () => {
  it('The netlify.toml of this project is understood', async () => {
    const config = await readNetlifyConfig(new URL('../../netlify.toml', import.meta.url).pathname)
    expect(config).toMatchObject({ publish: 'dist', functionsDir: 'functions' })
    expect(config.redirects).toContainEqual({
      from: '/search/*',
      to: '/.netlify/functions/search-page',
      status: 200,
      force: false,
      query: {},
    })
    expect(config.headers.map((rule) => rule.for)).toContain('/_astro/*')
  })

  it('An empty netlify.toml has its defaults', () => {
    expect(parseNetlifyConfig('')).toEqual({
      publish: 'dist',
      functionsDir: 'functions',
      redirects: [],
      headers: [],
    })
  })

  it('A redirect is 301 and not forced by default', () => {
    expect(parseNetlifyConfig(redirect('')).redirects).toEqual([
      { from: '/a', to: '/b', status: 301, force: false, query: {} },
    ])
    expect(
      parseNetlifyConfig(redirect('status = 302\nforce = true\nquery = { id = ":id" }')).redirects,
    ).toMatchObject([{ status: 302, force: true, query: { id: ':id' } }])
  })

  it.each([
    ['an unknown table', '[edge_functions]\nx = 1', 'edge_functions'],
    ['an unknown entry', redirect('forse = true'), 'redirects.0.forse'],
    ['an unknown status', redirect('status = 303'), 'redirects.0.status'],
    ['a status that is text', redirect('status = "301"'), 'redirects.0.status'],
    ['a redirect without from', '[[redirects]]\nto = "/b"', 'redirects.0.from'],
    ['a relative path', '[[redirects]]\nfrom = "a"\nto = "/b"', 'redirects.0.from'],
    ['a star inside', '[[redirects]]\nfrom = "/a/*/b"\nto = "/b"', 'redirects.0.from'],
    ['a scheme-relative target', '[[redirects]]\nfrom = "/a"\nto = "//x"', 'redirects.0.to'],
    ['a proxy', '[[redirects]]\nfrom = "/a"\nto = "https://x"\nstatus = 200', 'redirects.0'],
    [
      'a header of two lines',
      '[[headers]]\nfor = "/*"\n[headers.values]\nX = "a\\nb"',
      'headers.0.values.X',
    ],
    [
      'a header of Netlify',
      '[[headers]]\nfor = "/*"\n[headers.values]\nDate = "x"',
      'headers.0.values',
    ],
    ['a setting of one function', '[functions.a]\nschedule = "@daily"', 'functions.a'],
  ])('A netlify.toml with %s is refused, and the error names it', (_, toml, place) => {
    expect(() => parseNetlifyConfig(toml)).toThrow(`netlify.toml, ${place}`)
  })

  it('A netlify.toml that is not TOML is refused with a sentence', () => {
    expect(() => parseNetlifyConfig('[build')).toThrow('netlify.toml is not valid TOML')
  })
})
