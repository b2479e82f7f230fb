import { main } from '../scripts/local/steps.ts'
import { BILL, writeBill } from './bill-of-materials.ts'

await main(async () => {
  await writeBill()
  console.log(`${BILL} lists the packages that the site runs on.`)
})
