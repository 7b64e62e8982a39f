declare module 'virtual:catalog' {
  const catalog: import('../../src/wire/protocol').Catalog
  export default catalog
}
