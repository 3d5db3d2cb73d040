import type { Ctx } from '../http/ctx.ts'
import { formatsOf } from '../i18n/formats.ts'
import { formatMessage } from '../i18n/messages.ts'
import { translate } from '../i18n/registry.ts'
import { exportOf } from './list-export.ts'

/** What a file of a list holds: which rows of which list, as far as who sees them, made when and by whom. */
export async function aboutList(ctx: Ctx, list: string, query: object): Promise<string[][]> {
  const { title, filter } = exportOf(list)
  const words = (await filter?.(ctx, query)) ?? ''
  return [
    [translate(ctx.lang, 'exports.about.list'), formatMessage(ctx.lang, title)],
    [translate(ctx.lang, 'exports.about.filter'), words || translate(ctx.lang, 'exports.about.all')],
    ...aboutMaking(ctx),
  ]
}

export function aboutMaking(ctx: Ctx): string[][] {
  const formats = formatsOf(ctx.lang)
  return [
    [translate(ctx.lang, 'exports.about.day'), `${formats.date(ctx.today)} ${formats.time(ctx.now)}`],
    [translate(ctx.lang, 'exports.about.by'), ctx.user?.name ?? ''],
    [
      translate(ctx.lang, 'exports.about.scope'),
      translate(ctx.lang, ctx.user?.reach ? 'exports.about.own-reach' : 'exports.about.whole'),
    ],
  ]
}
