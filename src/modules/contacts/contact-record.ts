import { z } from 'zod'
import { isZipCode, zipDigits } from '../../platform/brazil/zip-code.ts'
import { shortText } from '../../platform/contract/shapes.ts'
import {
  area,
  choice,
  count,
  dayOfLife,
  document,
  email,
  instant,
  money,
  other,
  phone,
  state,
  text,
  zip,
} from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person, store } from '../access/fields.ts'
import { listItem } from '../small-lists/fields.ts'
import { firstFields } from './first-fields.ts'

export const Bank = z.object({ name: shortText, agency: shortText, account: shortText })
const banks = { input: z.array(Bank).max(2).default([]), output: z.array(Bank) }

const emptyOr = <S extends z.ZodType<string>>(shape: S) => z.union([z.literal(''), shape]).default('')
const zipShape = emptyOr(z.string().refine(isZipCode, 'contacts.zip_invalid').max(20).transform(zipDigits))
const streetShape = emptyOr(z.string().trim().min(3, 'contacts.address_short').max(255))

const ofPeople = { when: { kind: 'person' } } as const
const ofCompanies = { when: { kind: 'company' } } as const
/** The stored fields of a contact besides those for identity, reachability and responsibility. */
const data = { edit: 'contacts.edit-data' } as const

/** A person or company that may become a customer. */
export const contactRecord = record({
  kind: 'contact',
  table: 'contacts',
  sections: ['main', 'address', 'commercial', 'more'],
  edit: 'contacts.edit-contacts',
  fields: {
    kind: choice(
      { pt: 'Tipo', en: 'Type' },
      { person: { pt: 'Pessoa física', en: 'Individual' }, company: { pt: 'Pessoa jurídica', en: 'Company' } },
      { shape: z.enum(['person', 'company']).default('person'), inRow: true, filter: true },
    ),
    name: text(
      { pt: 'Nome', en: 'Name' },
      {
        shape: firstFields.name,
        isRequired: true,
        isName: true,
        isFirst: true,
        isWide: true,
        section: 'main',
        column: { width: 18 },
        order: { rises: true },
        filter: true,
        wordsWhen: { kind: { company: { pt: 'Razão social', en: 'Legal name' } } },
        import: true,
        placeholder: { key: 'nome', title: { pt: 'Nome do cliente', en: 'Customer’s name' } },
      },
    ),
    fantasyName: text(
      { pt: 'Nome fantasia', en: 'Trade name' },
      { ...ofCompanies, isFirst: true, section: 'main', import: true, placeholder: 'nomeFantasia' },
    ),
    document: document(
      { pt: 'CPF/CNPJ', en: 'CPF/CNPJ' },
      {
        ...data,
        isFirst: true,
        section: 'main',
        column: { width: 11, isOptional: true },
        filter: true,
        wordsWhen: { kind: { person: { pt: 'CPF', en: 'CPF' }, company: { pt: 'CNPJ', en: 'CNPJ' } } },
        import: true,
        placeholder: { key: 'documento', title: { pt: 'CPF ou CNPJ', en: 'CPF or CNPJ' } },
      },
    ),
    phone: phone(
      { pt: 'Telefone', en: 'Phone' },
      {
        shape: firstFields.phone,
        isRequired: true,
        isFirst: true,
        section: 'main',
        column: { width: 9.5, phone: 'fact' },
        filter: true,
        import: true,
        placeholder: 'telefone',
      },
    ),
    phone2: phone({ pt: 'Telefone 2', en: 'Phone 2' }, { isFirst: true, section: 'main', import: true }),
    email: email(
      { pt: 'E-mail', en: 'Email' },
      { isFirst: true, section: 'main', column: { width: 15 }, filter: true, import: true, placeholder: 'email' },
    ),
    birthDate: dayOfLife(
      { pt: 'Data de nascimento', en: 'Date of birth' },
      { ...data, ...ofPeople, section: 'main', import: true },
    ),
    occupation: text({ pt: 'Profissão', en: 'Occupation' }, { ...data, ...ofPeople, section: 'main', import: true }),
    segment: text({ pt: 'Segmento', en: 'Segment' }, { ...data, ...ofCompanies, section: 'main', import: true }),
    legalResponsible: text(
      { pt: 'Responsável legal', en: 'Legal representative' },
      { ...data, ...ofCompanies, section: 'main' },
    ),
    responsiblePersons: area(
      { pt: 'Pessoas responsáveis', en: 'People in charge' },
      { ...data, ...ofCompanies, section: 'main', isWide: true },
    ),
    zipCode: zip(
      { pt: 'CEP', en: 'ZIP code' },
      { ...data, shape: zipShape, isFirst: true, section: 'address', import: true, placeholder: 'cep' },
    ),
    street: text(
      { pt: 'Rua', en: 'Street' },
      { ...data, shape: streetShape, isFirst: true, section: 'address', import: true },
    ),
    number: text({ pt: 'Número', en: 'Number' }, { ...data, isFirst: true, section: 'address', import: true }),
    complement: text(
      { pt: 'Complemento', en: 'Apt., suite' },
      { ...data, isFirst: true, section: 'address', import: true },
    ),
    district: text({ pt: 'Bairro', en: 'Neighborhood' }, { ...data, isFirst: true, section: 'address', import: true }),
    city: text(
      { pt: 'Cidade', en: 'City' },
      {
        ...data,
        isFirst: true,
        section: 'address',
        column: { id: 'place', width: 11, phone: 'fact' },
        filter: true,
        import: true,
        placeholder: 'cidade',
      },
    ),
    state: state(
      { pt: 'UF', en: 'State' },
      {
        ...data,
        section: 'address',
        column: { id: 'uf', width: 4, isOptional: true },
        filter: true,
        import: true,
        placeholder: { key: 'estado', title: { pt: 'Estado', en: 'State' } },
      },
    ),
    typeId: listItem('contact-types')(
      { pt: 'Tipo de contato', en: 'Contact type' },
      { isFirst: true, section: 'commercial' },
    ),
    originId: listItem('origins')(
      { pt: 'Origem', en: 'Origin' },
      { isFirst: true, section: 'commercial', column: { width: 9 }, filter: true, import: true },
    ),
    indicatedBy: text({ pt: 'Indicado por', en: 'Referred by' }, { section: 'commercial', import: true }),
    ownerId: person(
      { pt: 'Responsável', en: 'Owner' },
      {
        editAlso: 'contacts.change-owner',
        isFirst: true,
        section: 'commercial',
        column: { width: 12, exportTitle: { pt: 'Responsável pelo contato', en: 'Contact owner' } },
        filter: true,
        bulk: true,
        import: true,
      },
    ),
    preSellerId: person(
      { pt: 'Pré-vendedor', en: 'SDR' },
      { editAlso: 'contacts.change-pre-seller', section: 'commercial', filter: true, bulk: true, import: true },
    ),
    storeId: store({ pt: 'Loja', en: 'Store' }, { section: 'commercial', filter: true, bulk: true, import: true }),
    rg: text({ pt: 'RG', en: 'RG' }, { ...data, ...ofPeople, section: 'more', import: true }),
    rgIssuer: text({ pt: 'Órgão expedidor', en: 'Issuing authority' }, { ...data, ...ofPeople, section: 'more' }),
    rgState: state(
      { pt: 'UF do RG', en: 'RG state' },
      { ...data, ...ofPeople, shape: shortText.default(''), section: 'more' },
    ),
    rgIssuedOn: dayOfLife({ pt: 'Data de expedição', en: 'Issue date' }, { ...data, ...ofPeople, section: 'more' }),
    maritalStatus: choice(
      { pt: 'Estado civil', en: 'Marital status' },
      {
        single: { pt: 'Solteiro(a)', en: 'Single' },
        married: { pt: 'Casado(a)', en: 'Married' },
        'stable-union': { pt: 'União estável', en: 'Stable union' },
        separated: { pt: 'Separado(a)', en: 'Separated' },
        divorced: { pt: 'Divorciado(a)', en: 'Divorced' },
        widowed: { pt: 'Viúvo(a)', en: 'Widowed' },
      },
      { ...data, ...ofPeople, section: 'more', import: 'marital' },
    ),
    nationality: text({ pt: 'Nacionalidade', en: 'Nationality' }, { ...data, ...ofPeople, section: 'more' }),
    motherName: text({ pt: 'Nome da mãe', en: 'Mother’s name' }, { ...data, ...ofPeople, section: 'more' }),
    fatherName: text({ pt: 'Nome do pai', en: 'Father’s name' }, { ...data, ...ofPeople, section: 'more' }),
    monthlyIncome: money({ pt: 'Renda mensal', en: 'Monthly income' }, { ...data, section: 'more', import: true }),
    patrimony: money({ pt: 'Patrimônio', en: 'Net worth' }, { ...data, section: 'more' }),
    banks: other({ pt: 'Bancos', en: 'Banks' }, banks, data),
    secondaryContactId: other(
      { pt: 'Contato secundário', en: 'Secondary contact' },
      { input: z.never(), output: z.string().nullable() },
      { isComputed: true },
    ),
    deals: count(
      { pt: 'Negócios', en: 'Deals' },
      { isComputed: true, isAlways: true, column: { width: 6 }, filter: true },
    ),
    /** By the deals that the reader sees: one in progress before one that was won, that before one that was lost. */
    situation: choice(
      { pt: 'Situação', en: 'Status' },
      {
        none: { pt: 'Sem negócio', en: 'No deal' },
        open: { pt: 'Em negociação', en: 'In negotiation' },
        won: { pt: 'Cliente', en: 'Customer' },
        lost: { pt: 'Perdido', en: 'Lost' },
      },
      {
        isComputed: true,
        isRowOnly: true,
        isUntold: true,
        shape: z.enum(['none', 'open', 'won', 'lost']),
        column: { width: 8, isOptional: true },
      },
    ),
    createdAt: instant(
      { pt: 'Cadastro', en: 'Added' },
      { isComputed: true, isAlways: true, column: { width: 7.5 }, order: true, filter: 'created' },
    ),
  },
})
