import { expect, it } from 'vitest'
import { ensureEngines } from './engines.ts'

it('Whoever lacks a browser is told the command that installs it', () => {
  expect(() => ensureEngines(() => false)).toThrow(
    /lacks firefox-esr\.[\s\S]+install -y --no-install-recommends firefox-esr/,
  )
  expect(() => ensureEngines(() => true)).not.toThrow()
})
