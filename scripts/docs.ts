import { writeDocuments } from './docs/generated.ts'
import { main } from './local/steps.ts'

await main(writeDocuments)
