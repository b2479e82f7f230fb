import { writeDocuments } from './docs/generated.ts'
import { main } from './local/steps.ts'

/** Writes the documents that are made from the code. */
await main(writeDocuments)
