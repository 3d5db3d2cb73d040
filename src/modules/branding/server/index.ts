import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { branding } from '../contract.ts'
import { brandingMessages } from '../messages.ts'
import { addWork } from './add-pictures.ts'
import { addPicture, editBrand, removePicture, shownBrand } from './company-brand.ts'
import { editProfile, profileOf } from './company-profile.ts'
import { addDomain, domainPage, removeDomain, verifyDomain } from './domains.ts'
import { sendPicture } from './pictures.ts'
import { arrangeWorks, editWork, removeWork, worksOf } from './works.ts'

export const brandingModule: ServerModule = {
  name: 'branding',
  messages: brandingMessages,
  contract: branding,
  subjects: [{ kind: 'company-domain', table: 'company_domains', name: 'host' }],
  rooms: [{ name: 'companyDomains', needs: 'general.settings' }],
  routes: [
    route(branding.brand, (ctx) => shownBrand(ctx, ctx.company)),
    route(branding.editBrand, (ctx, { body }) => editBrand(ctx, body)),
    route(branding.addPicture, (ctx, { params, request }) => addPicture(ctx, params.part, request)),
    route(branding.removePicture, (ctx, { params }) => removePicture(ctx, params.part)),
    route(branding.profile, async (ctx) => profileOf(ctx.company)),
    route(branding.editProfile, (ctx, { body }) => editProfile(ctx, body)),
    route(branding.works, (ctx) => worksOf(ctx)),
    route(branding.addWork, (ctx, { request }) => addWork(ctx, request)),
    route(branding.editWork, (ctx, { params, body }) => editWork(ctx, params.id, body)),
    route(branding.arrangeWorks, (ctx, { body }) => arrangeWorks(ctx, body.ids)),
    route(branding.removeWork, (ctx, { params }) => removeWork(ctx, params.id)),
    route(branding.domains, (ctx, { query }) => domainPage(ctx, query)),
    route(branding.addDomain, (ctx, { body }) => addDomain(ctx, body)),
    route(branding.verifyDomain, (ctx, { params }) => verifyDomain(ctx, params.id), { writes: false }),
    route(branding.removeDomain, (ctx, { params }) => removeDomain(ctx, params.id)),
    route(branding.picture, (ctx, { params, query }) => sendPicture(ctx, params.id, query.plated === '1')),
  ],
}
