import { find, remove, update } from '../../../platform/db/entity.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { route } from '../../../platform/http/route.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { hasWhatsappNumber } from '../../channels/server/public.ts'
import { titleFlag } from '../../deals/deal.ts'
import { readUpload } from '../../files/server/public.ts'
import { documents } from '../contract.ts'
import { mayCancel } from '../signer.ts'
import { correctSigner } from './bundle/correct-signer.ts'
import { lockedTogether } from './bundle/documents-together.ts'
import { addSigner, removeSigner } from './change-signers.ts'
import { documentList } from './document-list.ts'
import { documentParts } from './document-parts.ts'
import { documentForUpdate } from './document-store.ts'
import { dossierReply } from './finish/dossier.ts'
import { sendCopy } from './finish/send-copy.ts'
import { finishNow } from './finish-task.ts'
import { checkTicket, dossierPart, dropContent, partReply } from './kept-files.ts'
import { checkDocument, documentTemplates, makeDocument, sendDocumentFile } from './make-document.ts'
import { proposedSigners } from './proposed-signers.ts'
import { remindNow } from './remind.ts'
import { cancelDocument, moveDeadline, sendDocument } from './send-document.ts'
import { showDocument } from './show-document.ts'
import { linkToHandOn, signHere } from './signer-links.ts'
import { showSigning, signingPage, signingPaper, tellSeen } from './signing/show-signing.ts'
import { refuseToSign, signDocument } from './signing/sign.ts'
import { claimSigner, sendSigningCode } from './signing/signing-code.ts'
import { countStandings } from './standings.ts'
import { documentsEntity } from './tables.ts'
import { offeredWays, sendingsOf, wayOf } from './ways.ts'

const userAgentOf = (request: { headers: { 'user-agent'?: string | undefined } }) =>
  (request.headers['user-agent'] ?? '').slice(0, 300)

const documentRoutes = [
  documentList.route,
  route(documents.standings, (ctx, { query }) => countStandings(ctx, documentList, query)),
  route(documents.show, (ctx, { params }) => showDocument(ctx, params.id)),
  route(documents.parts, (ctx, { params }) => documentParts(ctx, params.dealId)),
  route(documents.file, async (ctx, { params, query }) => {
    checkTicket(ctx, params.id, query.part, query.ticket)
    const document = await find(ctx, documentsEntity, params.id)
    return query.part === dossierPart ? dossierReply(ctx, document) : partReply(ctx, document, query.part)
  }),
  route(documents.templates, (ctx) => documentTemplates(ctx)),
  route(documents.check, (ctx, { params, query }) => checkDocument(ctx, params.dealId, query.templateId)),
  route(documents.make, async (ctx, { params, body }) => {
    return showDocument(ctx, await makeDocument(ctx, params.dealId, body))
  }),
  // The whole file is received before the first statement, so that a slow upload keeps no transaction open.
  route(documents.upload, async (ctx, { params, request }) => {
    const sent = await readUpload(request)
    return showDocument(ctx, await sendDocumentFile(ctx, params.dealId, sent))
  }),
  route(documents.rename, async (ctx, { params, body }) => {
    refuseHidden(ctx, titleFlag, 'documents.title_locked')
    const document = await documentForUpdate(ctx, params.id)
    enforce(mayCancel(document.state))
    await update(ctx, documentsEntity, document, body)
    return showDocument(ctx, params.id)
  }),
  route(documents.remove, async (ctx, { params }) => {
    const document = await documentForUpdate(ctx, params.id)
    if (document.state !== 'draft') throw new Refusal(409, 'documents.was_sent')
    if ((await sendingsOf(ctx, [document])).has(params.id)) throw new Refusal(409, 'documents.is_sending')
    await remove(ctx, documentsEntity, document)
    dropContent(ctx, document)
  }),
  route(documents.proposed, (ctx, { params }) => proposedSigners(ctx, params.id)),
  route(documents.ways, offeredWays),
  route(documents.phoneCodes, async (ctx) => ({ isOffered: await hasWhatsappNumber(ctx) })),
  route(documents.retrySending, async (ctx, { params }) => {
    const document = await documentForUpdate(ctx, params.id)
    const way = wayOf(document)
    if (way) await way.retry(ctx, document)
    else if (document.state === 'signed') finishNow(ctx, document.id)
    return showDocument(ctx, params.id)
  }),
  route(documents.discardSending, async (ctx, { params }) => {
    const { document } = await lockedTogether(ctx, params.id)
    if (document.state !== 'draft') throw new Refusal(409, 'documents.already_sent')
    await wayOf(document)?.discard(ctx, document)
    return showDocument(ctx, params.id)
  }),
  route(documents.send, async (ctx, { params, body }) => {
    await sendDocument(ctx, params.id, body)
    return showDocument(ctx, params.id)
  }),
  route(documents.addSigner, async (ctx, { params, body }) => {
    await addSigner(ctx, params.id, body)
    return showDocument(ctx, params.id)
  }),
  route(documents.removeSigner, async (ctx, { params }) => {
    await removeSigner(ctx, params.id, params.signerId)
    return showDocument(ctx, params.id)
  }),
  route(documents.correctSigner, async (ctx, { params, body }) => {
    await correctSigner(ctx, params.id, params.signerId, body)
    return showDocument(ctx, params.id)
  }),
  route(documents.moveDeadline, async (ctx, { params, body }) => {
    await moveDeadline(ctx, params.id, body)
    return showDocument(ctx, params.id)
  }),
  route(documents.sendCopy, (ctx, { params, body }) => sendCopy(ctx, params.id, body.to)),
  route(documents.cancel, async (ctx, { params, body }) => {
    await cancelDocument(ctx, params.id, body.reason)
    return showDocument(ctx, params.id)
  }),
  route(documents.link, (ctx, { params }) => linkToHandOn(ctx, params.id, params.signerId)),
  route(documents.host, (ctx, { params, query }) =>
    signHere(ctx, params.id, params.signerId, { withCode: query.withCode === 'true' }),
  ),
  route(documents.remind, (ctx, { params }) => remindNow(ctx, params.id)),
]

const signingRoutes = [
  route(documents.shown, (ctx, { params }) => showSigning(ctx, params.token)),
  route(documents.seen, (ctx, { params, body }) => tellSeen(ctx, params.token, body), { writes: false }),
  route(documents.page, (ctx, { params, query }) => signingPage(ctx, params.token, params.page, query.paper)),
  route(documents.paper, (ctx, { params, query }) => signingPaper(ctx, params.token, query.paper)),
  route(documents.identity, (ctx, { params, body }) => claimSigner(ctx, params.token, body), { writes: false }),
  route(documents.code, (ctx, { params, body }) => sendSigningCode(ctx, params.token, body), { writes: false }),
  route(
    documents.sign,
    (ctx, { params, body, request }) => signDocument(ctx, params.token, { ...body, userAgent: userAgentOf(request) }),
    { writes: false },
  ),
  route(
    documents.refuse,
    (ctx, { params, body, request }) => refuseToSign(ctx, params.token, { ...body, userAgent: userAgentOf(request) }),
    { writes: false },
  ),
]

export const routes = [...documentRoutes, ...signingRoutes]
