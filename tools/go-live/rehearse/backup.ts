import { join } from 'node:path'
import { listObjects } from '../../../src/server/backup/objects.ts'
import { openProject, type Project } from '../../../src/server/backup/project.ts'
import { restoreProject } from '../../../src/server/backup/restore.ts'
import { saveProject } from '../../../src/server/backup/save.ts'
import { made, type Stage } from './stage.ts'

/** As `postgres`, which is no superuser. */
export async function rehearseBackup(stage: Stage): Promise<void> {
  const { keys, url } = made(stage, 'project')
  const project = openProject({
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_DB_URL: made(stage, 'database').url,
  })
  try {
    const folder = join(stage.folder, 'backup')
    const { manifest, missing } = await saveProject(project, folder)
    if (missing.length > 0) throw new Error(`Storage lacks ${missing.join(', ')}.`)
    await lose(project)
    const replaced = project.name
    await restoreProject(project, manifest, folder, { replaced, async afterwards() {} })
  } finally {
    await project.close()
  }
}

async function lose(project: Project): Promise<void> {
  await project.sql`truncate public.comments cascade`
  const [picture] = await listObjects(project.sql)
  if (picture) await project.bucket(picture.bucket).remove([picture.name])
}
