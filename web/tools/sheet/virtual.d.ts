declare module 'virtual:catalog' {
  import type { Catalog } from '../../src/wire/protocol'
  const catalog: Catalog
  export default catalog
}
