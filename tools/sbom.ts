import { main } from '../scripts/local/steps.ts'
import { SBOM_FILE, writeSbom } from './write-sbom.ts'

await main(async () => {
  await writeSbom()
  console.log(`${SBOM_FILE} lists the packages that the site runs on.`)
})
