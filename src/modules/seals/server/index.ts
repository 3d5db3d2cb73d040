import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import { job, type ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { authorityPrint } from '../../../platform/seal/own-certificate.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import { daysBeforeEnd } from '../certificate-rules.ts'
import { seals } from '../contract.ts'
import { sealMessages } from '../messages.ts'
import { keepCertificate, removeCertificate, showSettings } from './certificates.ts'

/** Told once of each certificate: one that is kept anew begins again. */
const tellEnds = job({
  task: 'seals.tell-ends',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    const ending = await ctx.rows(
      // raw write: that somebody was told is no change of the certificate
      statement<{ id: string; name: string; validUntil: string }>(
        `update seal_certificates set end_told = true
         where tenant_id = platform.current_tenant() and source = 'a1' and not end_told
           and valid_until <= $1::timestamptz + make_interval(days => $2)
         returning id, name, valid_until`,
        [ctx.now, daysBeforeEnd],
      ),
    )
    for (const { id, name, validUntil } of ending)
      await notify(ctx, {
        userIds: (await administratorsOf(ctx)).map((one) => one.id),
        kind: 'certificate-ends',
        subject: { kind: 'seal-certificate', id },
        link: '/settings/integrations/signature',
        details: { name, day: formatsOf(companyLang).date(validUntil) },
      })
  },
})

export const sealsModule: ServerModule = {
  name: 'seals',
  messages: sealMessages,
  contract: seals,
  routes: [
    route(seals.settings, showSettings),
    route(seals.keepCertificate, (ctx, { body }) => keepCertificate(ctx, body)),
    route(seals.removeCertificate, removeCertificate),
    route(seals.known, async (ctx, { params }) => {
      const known = await ctx.first(
        statement<{ sealedAt: string }>(
          'select sealed_at from sealed_files where tenant_id = platform.current_tenant() and sha256 = $1',
          [params.hash],
        ),
      )
      return { sealedAt: known?.sealedAt ?? null, authority: authorityPrint(ctx.services.settings.secret) }
    }),
  ],
  jobs: [tellEnds],
  notices: ['certificate-ends'],
}
