import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatCpf } from '../../../platform/brazil/cpf.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { wallClock } from '../../../platform/export/export-file.ts'
import { listExport } from '../../../platform/export/list-export.ts'
import { answerColumns } from '../../custom-fields/server/public.ts'
import { contacts } from '../contract.ts'
import { contactMessages as words } from '../messages.ts'

/** The list of contacts as a file; ids are those of the table's columns. */
export const contactExport = listExport(contacts.list, {
  list: 'contacts',
  title: { pt: 'Contatos', en: 'Contacts' },
  added: answerColumns('contact'),
  columns: [
    { id: 'name', title: words['contacts.field.name'], value: (row) => row.name },
    { id: 'phone', title: words['contacts.field.phone'], value: (row) => formatPhone(row.phone) },
    { id: 'email', title: words['contacts.field.email'], value: (row) => row.email },
    {
      id: 'document',
      title: words['contacts.field.document'],
      value: (row) => row.document && (row.kind === 'person' ? formatCpf : formatCnpj)(row.document),
    },
    { id: 'place', title: words['contacts.field.city'], value: (row) => row.city },
    { id: 'uf', title: words['contacts.field.state'], value: (row) => row.state },
    { id: 'origin', title: words['contacts.field.originId'], value: (row) => row.originName },
    { id: 'owner', title: { pt: 'Responsável pelo contato', en: 'Contact owner' }, value: (row) => row.ownerName },
    { id: 'deals', title: { pt: 'Negócios', en: 'Deals' }, value: (row) => row.deals },
    { id: 'createdAt', title: words['contacts.field.createdAt'], value: (row) => wallClock(row.createdAt) },
  ],
})
