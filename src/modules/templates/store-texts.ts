/** What the proposals of a store say about the company: the texts and photos of its record. What is empty says nothing. */
export interface StoreTexts {
  /** The record that it came from. */
  id: string
  about: string
  included: string
  notIncluded: string
  moduleWarranty: string
  inverterWarranty: string
  structureWarranty: string
  installationWarranty: string
  cashText: string
  paymentText: string
  works: ShownWork[]
}

/** A photo by the id of its file. */
export interface ShownWork {
  id: string
  caption: string
}
