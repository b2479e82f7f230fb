import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DeploymentAnswers } from '../../tools/go-live/deploy/answers.ts'
import { openStagedDeployment } from './stand-ins/deployment.ts'

export async function stageDeployment(answers: Partial<DeploymentAnswers> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-test-'))
  const staged = await openStagedDeployment({ folder, answers })
  onTestFinished(async () => {
    await staged.close()
    await rm(folder, { recursive: true })
  })
  return staged
}
