const plain = (text: string) => `platform.plain(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`

/** A loss reason as it is compared: without case, accents and spaces that say nothing. */
const reason = plain('d.lost_reason')

/** The item of the list of loss reasons that is called so, or has this among its other writings; few rows, read once. */
export const namedReasons = `left join (select distinct on (written) * from (
    select lri.tenant_id, ${plain('lrw.written')} as written, lri.name, lrw.at, lri.position, lri.id
    from list_items lri cross join lateral unnest(array_prepend(lri.name, string_to_array(lri.data ->> 'writings', E'\\n')))
      with ordinality as lrw(written, at)
    where lri.tenant_id = platform.current_tenant() and lri.list = 'loss-reasons') writings
  order by written, at > 1, position, id) lr on lr.tenant_id = d.tenant_id and lr.written = ${reason}`

/** Writings of one reason are one; its name is that of the item, or else as it was written. */
export const reasonKey = `nullif(coalesce(${plain('lr.name')}, ${reason}), '')`
export const reasonName = 'coalesce(lr.name, d.lost_reason)'
