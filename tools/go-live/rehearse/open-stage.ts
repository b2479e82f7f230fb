import { writeFile } from 'node:fs/promises'
import type { Resources } from '../../../scripts/local/resources.ts'
import { makeCertificate } from '../../../scripts/test/certificate.ts'
import { openGateway } from './gateway.ts'
import { certificateFile, HOSTS } from './names.ts'
import type { Stage } from './stage.ts'

/** An empty stage in an empty folder, with the proxy to the names of the site and its services. */
export async function openStage(
  folder: string,
  acquire: Resources['acquire'],
  source = process.cwd(),
): Promise<Stage> {
  const certificate = makeCertificate(HOSTS)
  await writeFile(certificateFile(folder), certificate.cert)
  const gateway = await acquire(
    () => openGateway(certificate),
    ({ close }) => close(),
  )
  return { folder, source, gateway, certificate, acquire, made: {} }
}
