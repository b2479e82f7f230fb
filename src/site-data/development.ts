import { defineMiddleware } from 'astro:middleware'
import { releaseData } from './release-data.ts'

/** In development every page has the data of its moment; elsewhere whoever renders it brings them. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.data = (await releaseData()).data
  return next()
})
