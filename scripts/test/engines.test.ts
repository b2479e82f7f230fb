import { expect, it } from 'vitest'
import { ensureFirefox, lackOfWebKit } from './engines.ts'

it('A developer without Firefox is told the command that installs it', () => {
  expect(() => ensureFirefox(() => false)).toThrow(
    /lacks Firefox\.[\s\S]+install -y --no-install-recommends firefox-esr$/,
  )
  expect(() => ensureFirefox(() => true)).not.toThrow()
})

it('A developer without WebKit is told which packages are missing, which is no error', () => {
  expect(lackOfWebKit(() => false)).toMatch(
    /install -y --no-install-recommends webkit2gtk-driver xvfb$/,
  )
  expect(lackOfWebKit((path) => path.endsWith('Xvfb'))).toMatch(/recommends webkit2gtk-driver$/)
  expect(lackOfWebKit(() => true)).toBeNull()
})
