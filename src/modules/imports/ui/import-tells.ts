import type { ImportDetail } from '../contract.ts'

const ofContacts = ['contacts.created', 'contacts.changed']

/** The kinds of events that an import tells of: rules that begin at these are named before it starts. */
export const importTells = ({ options }: Pick<ImportDetail, 'options'>) =>
  options.withDeals ? [...ofContacts, 'deals.created'] : ofContacts
