import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import { addWholePicture, wholePictures } from '../../../branding/server/public.ts'
import { readUpload } from '../../../files/server/public.ts'
import { allBlocks, settingText } from '../../blocks/block-values.ts'
import { nodesOf } from '../../faults.ts'
import { picturesInSource } from '../../source/source-body.ts'
import type { AnyBody } from '../../template-contract.ts'

export async function addTemplatePicture(ctx: Ctx, request: FastifyRequest) {
  const id = await addWholePicture(ctx, await readUpload(request))
  return { id, url: pictureAddress(id) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids of the pictures that a template names. */
export function picturesIn(body: AnyBody): string[] {
  const named =
    body.form === 'source'
      ? picturesInSource(body)
      : body.form === 'blocks'
        ? allBlocks(body).map(({ block }) => settingText(block, 'picture'))
        : nodesOf(body.doc.content).map(({ attrs }) => attrs?.picture ?? '')
  return [...new Set(named.filter((id) => uuid.test(id)))]
}

/** The pictures of a template by their ids: no other file of the company, whatever it names. */
export async function picturesOf(ctx: Ctx, body: AnyBody, { embedded }: { embedded: boolean }) {
  const named = picturesIn(body)
  if (named.length === 0) return new Map<string, string>()
  return wholePictures(ctx, named, { embedded })
}
