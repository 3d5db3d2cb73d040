import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { addSignersFlag, removeSignersFlag } from '../flags.ts'
import { mayAddSigner, mayRemoveSigner, plainName, type SignerInput } from '../signer.ts'
import { authsOf } from '../ways.ts'
import { refuseUncarried } from './by-phone.ts'
import { documentForUpdate, signerOf, signersOf } from './document-store.ts'
import { happen } from './happen.ts'
import type { Placed } from './send-document.ts'
import { askNext } from './signer-links.ts'
import type { StoredDocument, StoredSigner } from './tables.ts'
import { wayOf } from './ways.ts'

export async function addSigner(ctx: Ctx, id: string, signer: SignerInput) {
  refuseHidden(ctx, addSignersFlag, 'documents.adding_hidden')
  const document = await documentForUpdate(ctx, id)
  enforce(mayAddSigner(document.state))
  await refuseUnfit(ctx, document, signer)
  refuseThere(await signersOf(ctx, id), signer)
  await addOne(ctx, document, signer)
  await askNextSigners(ctx, [document])
}

/** One more signer, by what can be proved where the document is signed. */
export async function refuseUnfit(ctx: Ctx, { provider }: StoredDocument, signer: SignerInput) {
  if (!authsOf[provider].includes(signer.auth)) throw wrongField('auth', 'documents.auth_of_another_way')
  await refuseUncarried(ctx, provider, signer, 'auth')
}

export function refuseThere(signers: readonly StoredSigner[], signer: SignerInput) {
  const there = signers.filter(({ state }) => state !== 'removed')
  if (there.some((one) => personIn({ ...one, group: one.groupAt }) === personIn(signer)))
    throw wrongField('name', 'documents.twice_in_group')
}

/** Somebody who was added on a provider's own site. */
export async function addProviderSigner(
  ctx: Ctx,
  document: StoredDocument,
  { name, email, phone, cpf }: Pick<SignerInput, 'name' | 'email' | 'phone' | 'cpf'>,
) {
  const auth = 'drawn' as const
  return addOne(ctx, document, { name, email, phone, cpf, auth, role: 'party', channel: 'email', group: 1 })
}

export async function removeSigner(ctx: Ctx, id: string, signerId: string) {
  refuseHidden(ctx, removeSignersFlag, 'documents.removing_hidden')
  const document = await documentForUpdate(ctx, id)
  const signer = await signerOf(ctx, id, signerId)
  enforce(mayRemoveSigner(document.state, signer.state))
  const left = (await signersOf(ctx, id)).filter(({ state }) => state !== 'removed')
  if (left.length === 1) throw new Refusal(409, 'documents.last_signer')
  await tellWhoSigns(
    ctx,
    document,
    left.filter((one) => one.id !== signerId),
  )
  const changed = await happen(ctx, document, {
    kind: 'remove-signer',
    signerId,
    who: signer.name,
    key: `remove ${signerId}`,
  })
  if (changed) await askNextSigners(ctx, [changed])
}

/** Told before it is so: what the document is the paper of may refuse those who would sign it. */
export const tellWhoSigns = (
  ctx: Ctx,
  { id, dealId, title }: StoredDocument,
  signers: readonly Pick<SignerInput, 'role'>[],
) =>
  ctx.announce(
    'documents.signed-by',
    { kind: 'document', id },
    { dealId, title, roles: signers.map(({ role }) => role) },
  )

export const personIn = ({ name, group, role }: Pick<SignerInput, 'name' | 'group' | 'role'>) =>
  `${group} ${role} ${plainName(name)}`

export async function addOne(ctx: Ctx, document: StoredDocument, { group, personId = null, ...given }: Placed) {
  const id = newId()
  await ctx.run(
    // raw write: the document's own events tell it
    statement(
      `insert into document_signers (id, document_id, deal_id, name, email, phone, cpf, role, channel, auth, group_at, person_id,
         created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp())`,
      [
        id,
        document.id,
        document.dealId,
        given.name,
        given.email,
        given.phone,
        given.cpf,
        given.role,
        given.channel,
        given.auth,
        group,
        personId,
      ],
    ),
  )
  await happen(ctx, document, {
    kind: 'add-signer',
    signerId: id,
    who: given.name,
    facts: { role: given.role, auth: given.auth, group },
    person: { name: given.name, cpf: given.cpf, email: given.email, phone: given.phone },
  })
  return id
}

/** Whose turn it is now is asked, here or at the provider. */
export async function askNextSigners(ctx: Ctx, documents: readonly StoredDocument[]) {
  for (const document of documents) await wayOf(document)?.follow(ctx, document)
  const own = documents.filter((document) => !wayOf(document))
  await askNext(ctx, own)
}
