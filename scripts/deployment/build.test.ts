import { describe, expect, it } from 'vitest'
import { whyNotBuilt } from './build.ts'

const WHOLE = {
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0c6wVtq8Zr3K',
  SITE_URL: 'https://saltandcedar.press',
  NETLIFY: 'true',
}

describe('A build on Netlify', () => {
  it('A build on Netlify needs no secret key and no SITE_URL', () => {
    expect(whyNotBuilt({ ...WHOLE, CONTEXT: 'production' })).toEqual([])
    const { SITE_URL: URL, ...named } = WHOLE
    expect(whyNotBuilt({ ...named, URL, CONTEXT: 'production' })).toEqual([])
  })

  it('A build on Netlify says of each missing variable where it is set', () => {
    expect(whyNotBuilt({ NETLIFY: 'true', CONTEXT: 'production', URL: WHOLE.SITE_URL })).toEqual([
      'SUPABASE_URL is missing; set it on Netlify under Project configuration > Environment variables to the address of the project (Supabase: Project Settings > Data API).',
      'SUPABASE_PUBLISHABLE_KEY is missing; set it on Netlify under Project configuration > Environment variables to the publishable key of the project (Supabase: Project Settings > API Keys).',
    ])
  })

  it('A build on Netlify says which variable of a laptop is to be removed', () => {
    expect(whyNotBuilt({ ...WHOLE, SITE_BACKEND: 'embedded' })).toEqual([
      'SITE_BACKEND is the embedded one; remove it on Netlify under Project configuration > Environment variables.',
    ])
  })

  it.each(['deploy-preview', 'branch-deploy'])(
    'A build on Netlify for a %s without a project says why there is no demonstration',
    (CONTEXT) => {
      const [why, ...problems] = whyNotBuilt({ NETLIFY: 'true', CONTEXT, URL: WHOLE.SITE_URL })
      expect(why).toContain(`A preview (${CONTEXT}) shows the articles of a Supabase project`)
      expect(problems).toHaveLength(2)
      expect(whyNotBuilt({ ...WHOLE, CONTEXT })).toEqual([])
    },
  )

  it('A build on Netlify with an empty context is none of a preview', () => {
    const lines = whyNotBuilt({ NETLIFY: 'true', CONTEXT: '', URL: WHOLE.SITE_URL })
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'SUPABASE_URL',
      'SUPABASE_PUBLISHABLE_KEY',
    ])
  })
})
