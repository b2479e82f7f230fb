import type { Route } from '../server/handle.ts'
import { routes as links } from './embeds/read-link.server.ts'
import { routes as files } from './files/files.server.ts'
import { routes as images } from './images/upload-images.server.ts'
import { uploadRoutes as importParts } from './imports/imports.server.ts'
import { routes as logo } from './site-settings/look/upload-logo.server.ts'

/** Calls that encode images take long, and need code that no other call does. */
export const UPLOADS: Route[] = [...images, ...files, ...logo, ...importParts, ...links]
