import type { Route } from '../server/handle.ts'
import { routes as links } from './base/embeds/read-link.server.ts'
import { routes as files } from './base/files/files.server.ts'
import { routes as images } from './base/images/upload-images.server.ts'
import { uploadRoutes as importParts } from './moving/imports/imports.server.ts'
import { routes as logo } from './site/site-settings/look/upload-logo.server.ts'

/** Calls that encode images take long, and need code that no other call does. */
export const UPLOADS: Route[] = [...images, ...files, ...logo, ...importParts, ...links]
