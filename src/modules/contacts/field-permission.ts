import type { mergeFields } from './contract.ts'

type FieldName = (typeof mergeFields)[number]

/** What is kept about a contact; the other fields say who it is, how it is reached and who looks after it. */
const dataFields: readonly string[] = [
  'document',
  'birthDate',
  'rg',
  'rgIssuer',
  'rgState',
  'rgIssuedOn',
  'maritalStatus',
  'motherName',
  'fatherName',
  'nationality',
  'occupation',
  'segment',
  'legalResponsible',
  'responsiblePersons',
  'monthlyIncome',
  'patrimony',
  'banks',
  'zipCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] satisfies FieldName[]

/** The permission that changes a field: one for who the contact is and how it is reached, one for its data and address. */
export const permissionToEdit = (field: string) =>
  dataFields.includes(field) ? 'contacts.edit-data' : 'contacts.edit-contacts'
