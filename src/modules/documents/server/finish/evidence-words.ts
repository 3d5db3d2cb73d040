import { maskedCpf } from '../../../../platform/brazil/cpf.ts'
import type { ShownEvidence } from '../../../../platform/evidence/append-evidence.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { companyLang } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { maskedNetwork } from '../../../../platform/limits/network.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { evidenceKinds } from '../../document-state.ts'
import { maskedTarget } from '../signing/signing-code.ts'
import type { StoredDocument, StoredSigner } from '../tables.ts'
import { signaturePicture } from './signature-picture.ts'

const say = (key: string, values = {}) => translate(companyLang, `documents.${key}`, values)

/** UTC, as the chain has it. */
const utc = (iso: string) => {
  const { date } = formatsOf(companyLang)
  return `${date(iso, 'UTC')} ${iso.slice(11, 19)} UTC`
}

/** What the page behind the frozen ones says: who signed, when, how it was proved, and what happened. */
export function evidenceSheet(ctx: Ctx, document: StoredDocument, signers: StoredSigner[], chain: ShownEvidence[]) {
  const signed = signers.filter(({ state }) => state === 'signed')
  return {
    title: say('sheet.title'),
    lead: say('sheet.lead', { title: document.title, count: document.pages.length, company: ctx.company.name }),
    facts: [
      { label: say('sheet.hash'), value: document.sha256 },
      { label: say('sheet.head'), value: chain.at(-1)?.hash ?? '' },
      { label: say('sheet.law'), value: say('sheet.kind') },
    ],
    signed: say('sheet.signed'),
    signers: signed.map((one) => shownSigner(one, chain)),
    happened: say('sheet.happened'),
    events: chain.map(({ kind, at, person, content }) => ({
      when: utc(new Date(at).toISOString()),
      what: isRead(content) ? say('happened.read') : wordOf(kind),
      who: person ? String((JSON.parse(person) as { who?: string }).who ?? '') : '',
    })),
    verify: {
      words: say('sheet.verify'),
      address: `${publicAddress(ctx.services.settings, ctx.company)}/publico/verificar`,
    },
  }
}

const isRead = (content: string) => (JSON.parse(content) as { facts: { isRead?: boolean } }).facts.isRead === true

function wordOf(kind: string) {
  const known = evidenceKinds.find((one) => kind === `document-${one}`)
  return known ? say(`happened.${known}`) : kind
}

function shownSigner(signer: StoredSigner, chain: ShownEvidence[]) {
  const mark = signer.signature?.mark
  const proof = signer.signature?.proof ?? 'link'
  const link = signatureOf(chain, signer.id)
  const { network = '', host = '' } = personOf(link)
  return {
    name: signer.name,
    detail: `${say(`role.${signer.role}`)} · ${say(`proof.${proof}`)}`,
    ...(mark?.kind === 'drawn' && { picture: signaturePicture(mark.lines).toString('base64') }),
    facts: [
      { label: 'CPF', value: maskedCpf(signer.cpf) },
      { label: say('sheet.when'), value: utc(new Date(link?.at ?? signer.answeredAt!).toISOString()) },
      ...(mark?.kind === 'typed' ? [{ label: say('sheet.typed'), value: mark.text }] : []),
      ...(proof === 'mail-code' || proof === 'phone-code'
        ? [{ label: say('sheet.code_to'), value: maskedTarget(signer) }]
        : []),
      ...(host ? [{ label: say('sheet.host'), value: host }] : []),
      ...(network ? [{ label: say('sheet.network'), value: maskedNetwork(network) }] : []),
    ],
  }
}

/** Where the chain tells of a signature: its time is the only one that the page says. */
const signatureOf = (chain: ShownEvidence[], signerId: string) =>
  chain.find(({ kind, content }) => kind === 'document-sign' && JSON.parse(content).facts.signer === signerId)

const personOf = (link: ShownEvidence | undefined): { network?: string; host?: string } =>
  link?.person ? JSON.parse(link.person) : {}
