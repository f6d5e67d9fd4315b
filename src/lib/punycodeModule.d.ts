declare module 'punycode/punycode.es6.js' {
  export { toASCII, toUnicode } from 'punycode';
}
