import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { createFileContents, type FoundFile } from './file-contents.ts'
import { candidateFiles, cleanPath } from './file-path.ts'
import { fileResponse } from './file-response.ts'

/**
 * Serves the publish folder as Netlify serves it. Written by hand: sirv answers into a Node
 * response, keeps its list of files from the start (a new release would go unseen), and knows
 * neither clean URLs as Netlify's nor If-Range; fitting it in took more code than this.
 */
export type StaticFiles = {
  /** The file that a path stands for; null when there is none or it lies outside of the folder. */
  find(pathname: string): Promise<PublishedFile | null>
  /** Answers GET and HEAD. With a status of its own (404) neither conditions nor ranges apply. */
  respond(file: FoundFile, request: Request, status?: number): Promise<Response>
}

export type PublishedFile = FoundFile & {
  /** Where the file is published when the path spells out its `.html`; otherwise null. */
  cleanUrl: string | null
}

/** @param publishDir asked at each look-up, so that the next request sees a new release */
export function createStaticFiles(publishDir: () => string | null): StaticFiles {
  const contents = createFileContents()
  return {
    async find(pathname) {
      const folder = publishDir()
      if (folder === null) return null
      // The folder itself may be a symlink to a release; what lies in it may not lead out of it.
      const root = await realpath(folder).catch(() => null)
      if (root === null) return null
      for (const [index, candidate] of candidateFiles(pathname).entries()) {
        const file = await look(root, candidate)
        if (file !== null) return { ...file, cleanUrl: index === 0 ? cleanPath(pathname) : null }
      }
      return null
    },
    respond: (file, request, status) => fileResponse(contents, file, request, status),
  }
}

async function look(root: string, candidate: string): Promise<FoundFile | null> {
  try {
    const path = await realpath(join(root, candidate))
    if (!path.startsWith(root + sep)) return null
    const info = await stat(path)
    return info.isFile() ? { path, size: info.size, mtimeMs: info.mtimeMs } : null
  } catch {
    return null
  }
}
