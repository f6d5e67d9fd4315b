export { toASCII, toUnicode } from 'punycode/punycode.es6.js';
