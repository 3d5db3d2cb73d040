/** Whether an acceptance names another person than the contact. Of a company somebody accepts with their own CPF: only numbers of one kind tell two people apart. */
export const isOtherPerson = (document: string, ofContact: string) =>
  document !== '' && document.length === ofContact.length && document !== ofContact
