import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { contacts } from '../contract.ts'

const world = await startWorld()
const { admin } = await world.company()
const other = await world.company()

const maria = { name: 'Maria Aparecida', phone: '34998124471', email: 'maria@sol.com.br', document: '52998224725' }
const bakery = { kind: 'company' as const, name: 'Padaria Central', phone: '34998120009', document: '11222333000181' }
const joao = { name: 'João Batista', phone: '34998120001' }
for (const body of [maria, bakery]) await admin.call(contacts.create, { body })
const own = await admin.call(contacts.create, { body: { name: 'Pedro Paulo', phone: '34998120002' } })

/**
 * A wrong value is refused when a contact is created and when it is edited, with the reason at the field in the
 * reader's language.
 */
async function refuses(wrong: Record<string, string>, pt: string, en: string, field = Object.keys(wrong).at(-1)!) {
  for (const [address, body] of [
    ['POST /api/contacts', { ...joao, ...wrong }],
    [`PATCH /api/contacts/${own.id}`, wrong],
  ] as const) {
    const answer = await answerInBoth(admin, address, body)
    expect([answer.pt.status, answer.pt.Fields, answer.en.Fields]).toEqual([422, { [field]: pt }, { [field]: en }])
  }
}

const company = { kind: 'company' }

it('[CONT-028] the name has more than two characters', async () => {
  await refuses({ name: 'Jo' }, 'O nome deve ter mais de 2 caracteres.', 'Name must have more than 2 characters.')
  await refuses({ name: ' Jo ' }, 'O nome deve ter mais de 2 caracteres.', 'Name must have more than 2 characters.')
  await admin.call(contacts.edit, { params: { id: own.id }, body: { name: 'Léo' } })
})

it('[CONT-029] the address has more than two characters', async () => {
  const words = ['O endereço deve ter mais de 2 caracteres.', 'Address must have more than 2 characters.'] as const
  await refuses({ street: 'Ru' }, ...words)
  await admin.call(contacts.edit, { params: { id: own.id }, body: { street: 'Rua' } })
})

it('[CONT-030] [CONT-042] the phone is required: an area code in use and 8 or 9 digits', async () => {
  for (const phone of ['', '123', '99812-4471', '20 99812-4471', '34 89812-44711', '34 9981-244'])
    await refuses({ phone }, 'Telefone inválido.', 'Invalid phone.')
  await refuses({ phone2: '123' }, 'Telefone inválido.', 'Invalid phone.')
  const none = await answerInBoth(admin, 'POST /api/contacts', { name: 'João Batista' })
  expect([none.pt.Fields, none.en.Fields]).toEqual([{ phone: 'Telefone inválido.' }, { phone: 'Invalid phone.' }])
  for (const phone of ['(34) 3232-1010', '+55 34 99812-0002'])
    await admin.call(contacts.edit, { params: { id: own.id }, body: { phone } })
})

it('[CONT-031] [CONT-045] the two phones of a contact differ', async () => {
  const words = ['Este telefone está repetido.', 'This phone is repeated.'] as const
  await refuses({ phone: '34998120077', phone2: '(34) 99812-0077' }, ...words)
  const answer = await answerInBoth(admin, `PATCH /api/contacts/${own.id}`, { phone2: '+55 34 99812 0002' })
  expect([answer.pt.Fields, answer.en.Fields]).toEqual([{ phone2: words[0] }, { phone2: words[1] }])
})

it('[CONT-032] an e-mail, when given, is valid', async () => {
  for (const email of ['maria@', 'maria', 'a b@sol.com.br'])
    await refuses({ email }, 'E-mail inválido.', 'Invalid email.')
  await admin.call(contacts.edit, { params: { id: own.id }, body: { email: '' } })
  await admin.call(contacts.edit, { params: { id: own.id }, body: { email: 'pedro@sol.com.br' } })
})

it('[CONT-033] [CONT-043] [CONT-044] CPF and CNPJ are checked by their check digits', async () => {
  for (const document of ['52998224724', '529.982.247-15', '11111111111', '5299822472', 'abc'])
    await refuses({ document }, 'CPF inválido.', 'Invalid CPF.')
  for (const document of ['11222333000180', '11.222.333/0001-71', '12ABC34501DE36', '00000000000000'])
    await refuses({ ...company, document }, 'CNPJ inválido.', 'Invalid CNPJ.')
  const edit = (body: object) => admin.call(contacts.edit, { params: { id: own.id }, body })
  expect(await edit({ document: '111.444.777-35' })).toMatchObject({ document: '11144477735' })
  const firm = { kind: 'company', document: '12.abc.345/01de-35' } as const
  expect(await edit(firm)).toMatchObject({ document: '12ABC34501DE35' })
  await edit({ kind: 'person', document: '' })
})

it('[CONT-038] a used e-mail is named', () =>
  refuses({ email: 'Maria@Sol.com.br' }, 'E-mail já cadastrado.', 'Email already registered.'))
it('[CONT-039] a used phone is named', () =>
  refuses({ phone: '(34) 99812-4471' }, 'Telefone já cadastrado.', 'Phone already registered.'))
it('[CONT-040] a used CPF is named', () =>
  refuses({ document: '529.982.247-25' }, 'CPF já cadastrado.', 'CPF already registered.'))
it('[CONT-041] a used CNPJ is named', () =>
  refuses({ ...company, document: '11.222.333/0001-81' }, 'CNPJ já cadastrado.', 'CNPJ already registered.'))

it('[CONT-034] e-mail, phone, CPF and CNPJ belong to one contact of the company; in another company they are free', async () => {
  for (const [field, wrong] of [
    ['email', { email: 'Maria@Sol.com.br' }],
    ['phone', { phone: '(34) 99812-4471' }],
    ['document', { document: '529.982.247-25' }],
    ['document', { ...company, document: '11.222.333/0001-81' }],
  ] as const) {
    for (const [address, body] of [
      ['POST /api/contacts', { ...joao, ...wrong }],
      [`PATCH /api/contacts/${own.id}`, wrong],
    ] as const) {
      const { pt } = await answerInBoth(admin, address, body)
      expect([pt.status, Object.keys(pt.Fields)]).toEqual([422, [field]])
    }
  }
  for (const body of [maria, bakery]) await other.admin.call(contacts.create, { body })
})
