declare const laws: {
  readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
  readonly options: object;
};
export default laws;
