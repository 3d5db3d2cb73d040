/**
 * What stands after `?` in an address, or how it is made from what stands there. The router's types know the search of
 * routes that are written out; ours are mounted from the modules' lists.
 */
export const asSearch = (search: object | ((before: object) => object)) => search as never
