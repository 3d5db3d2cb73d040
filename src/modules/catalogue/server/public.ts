export { configsOf } from './config-store.ts'
export { catalogueOf, type Priced, type PricedCatalogue } from './item-store.ts'
export { seedCatalogue } from './seed-catalogue.ts'
