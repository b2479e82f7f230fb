import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asOrdinaryUser, isRoot } from './postgres-process.ts'

it.runIf(isRoot)('Postgres finds its programs in a folder that only root may enter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-private-'))
  const program = join(folder, 'initdb')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  chmodSync(folder, 0o700)
  try {
    // node asks access(2), as Postgres does.
    const script =
      "require('node:fs').accessSync(process.argv[1], 1); console.log(process.getuid())"
    const [command, args] = asOrdinaryUser(process.execPath, ['-e', script, program])
    expect(spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()).toBe('65534')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
