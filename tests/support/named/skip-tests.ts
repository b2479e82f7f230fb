import { beforeEach } from 'vitest'
import { whyEmbeddedOnly } from './embedded-only.ts'

beforeEach(({ task, skip }) => {
  const reason = whyEmbeddedOnly(task.file.name, task.name)
  if (reason) skip(reason)
})
