import * as v from 'valibot'
import { callWithHtml } from '../../../../server/call-with-html.ts'
import { readFound, readResult, requireFound } from '../../../../server/database-errors.ts'
import { conflict, unreachable } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { type Renderer, renderedPage } from '../../../../server/rendered-page.server.ts'
import type { Client } from '../../../../server/supabase.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import { prepareArticle } from '../../articles/admin/prepare-article.server.ts'
import { describeEnd, describeMove, describeSave } from '../rules.ts'
import * as contract from './contract.ts'
import { findAdminPage, findAdminPages } from './find-admin-pages.server.ts'

const OTHERS = 'Another editor has saved this page in the meantime. Nothing was overwritten.'

type Answer = Parameters<typeof readResult>[1]

/** @throws ApiError 404 for an unknown page, 409 after another editor's save */
async function requireSaved(client: Client, id: number, answer: Answer): Promise<void> {
  const saved = readFound(v.boolean(), answer, contract.NO_PAGE)
  if (!saved) throw conflict(OTHERS, [await findAdminPage(client, id)])
}

export const routes = [
  handle(contract.listPages, async (_, { client }) => ({ results: await findAdminPages(client) })),

  handle(contract.createPage, async (p_given, { client }) => {
    const id = readResult(v.number(), await client.rpc('create_page', { p_given }))
    return { page: await findAdminPage(client, id) }
  }),

  handle(contract.readPage, async ({ id }, { client }) => ({
    page: await findAdminPage(client, id),
  })),

  handle(contract.updatePage, async ({ id, version, ...content }, { client, session, defer }) => {
    const before = await findAdminPage(client, id)
    const p_given = await prepareArticle(content)
    const save = { p_id: id, p_version: version, p_given }
    const answer = await callWithHtml(session, 'update_page', save)
    await requireSaved(client, id, answer)
    const page = await findAdminPage(client, id)
    if (before.published || page.published) defer(startBuild())
    return { page, message: describeSave(before, page) }
  }),

  // The preview is in the response and has no address, because pages with an address must not be
  // framed.
  handle(contract.previewPage, async ({ id, ...content }, { request, client }) => {
    const { path } = await findAdminPage(client, id)
    const shown = { ...content, title: content.title.trim() || 'Untitled', path, changed: null }
    const locals = async ({ onDemandData }: Renderer) => {
      const data = await onDemandData(request)
      return {
        data: {
          ...data,
          page: async (requestedPath: string) =>
            requestedPath === path ? shown : data.page(requestedPath),
        },
      }
    }
    const page = await renderedPage(request, path, locals, {})
    if (!page.ok) throw unreachable()
    return { html: await page.text() }
  }),

  handle(contract.restoreOriginalPage, async ({ id, version }, { client, defer }) => {
    const parameters = { p_id: id, p_version: version }
    await requireSaved(client, id, await client.rpc('restore_original_page', parameters))
    defer(startBuild())
    const page = await findAdminPage(client, id)
    return { page, message: describeSave(page, page) }
  }),

  handle(contract.renamePage, async ({ id, slug }, { client, defer }) => {
    const renamed = await client.rpc('rename_page', { p_id: id, p_slug: slug })
    requireFound(renamed, contract.NO_PAGE)
    const page = await findAdminPage(client, id)
    if (page.published) defer(startBuild())
    return { page, message: describeMove(page) }
  }),

  handle(contract.deletePage, async ({ id }, { client, defer }) => {
    const before = await findAdminPage(client, id)
    requireFound(await client.rpc('delete_page', { p_id: id }), contract.NO_PAGE)
    defer(startBuild())
    return { message: describeEnd(before) }
  }),
]
