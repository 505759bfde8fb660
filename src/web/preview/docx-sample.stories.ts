// A small Word document (开题报告), for the preview's stories.
export const docxSample = new Blob(
  [
    Uint8Array.from(
      atob(
        [
          'UEsDBBQAAAAIALl9dF33VP4j2QAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu1LDMBBFf0WjlrHWUDAMYzsFjxIowgfsyGtbg16jVUL4e9YJSZGOUrpn75G22xyCV3sq7FLs9a1ptaJo0+ji3OvP7Wvz',
          'oDdDt/3JxErQyL1eas2PAGwXCsgmZYqSTKkErHIsM2S0XzgT3LXtPdgUK8Xa1LVDD90zTbjzVb0c5PqkLeRZq6cTuLp6jTl7Z7FKDvs4XlmaP4ORySPDi8t8I4CGoXuX/xQ3kvrAUt8wSB18pzLCmOwuiMKs4L98',
          'aZqcpcv82pZLssQsiwreXJKALp7fAce1Db9QSwMEFAAAAAgAuX10XakMzzuhAAAAFgEAAAsAAABfcmVscy8ucmVsc43POw7CMAwG4KtE3qlbBoRQ0y4IiRWVA0SJm0Y0DyXhdXsyMFDEwGj792e57R92ZjeKyXjH',
          'oalqYOSkV8ZpDufhsNpC37UnmkUuiTSZkFhZcYnDlHPYISY5kRWp8oFcmYw+WpFLGTUGIS9CE67reoPx04ClyY6KQ2yADc9A/8h+HI2kvZdXSy7/OPCVKLKImjKHu48K1btdFRawa3HxYPcCUEsDBBQAAAAIALl9',
          'dF17x0csXgEAAPMBAAARAAAAd29yZC9kb2N1bWVudC54bWxtkc9OwkAQxl+l2btsEdLUhpabNxMT9QFKu7Q1bbfZrlQ9mWhCgpBi4kGJBzXx30HgYJQD8jQslJOv4JZSvHiZnZnfl/kms5XqsecKDURCB/sqKBZE',
          'ICDfwKbjWyo42N/ekEFVq0SKiY0jD/lU4Ho/VCIV2JQGCoShYSNPDws4QD5ndUw8nfKSWDDCxAwINlAY8nGeCzdFUYKe7vggHVnD5kn6BsuwS9Ln0BAipaG7KjC4GSIAahW4plnI8hpMY3ia60vSSrviVGPjs8Xj',
          'zaz1xK5aKaAZzgaujVfiZDDhYtbtzF+GP+Mei9usGSfn7dntYDq6ZMOYvT9Pv++mo17SnyT9h+TjddGMZ3GXdZrJ14BNLub31/O3z3+NQmTQbKvA2ks35ucrFrdECfDc5rkkl2QAM8GOTniX4oD3y2UxlRDHsikv',
          'ZXFZ1jCl2PvDLqrnNDtB7gfzI8O/D9R+AVBLAQIUAxQAAAAIALl9dF33VP4j2QAAAGQBAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsBAhQDFAAAAAgAuX10XakMzzuhAAAAFgEAAAsA',
          'AAAAAAAAAAAAAIABCgEAAF9yZWxzLy5yZWxzUEsBAhQDFAAAAAgAuX10XXvHRyxeAQAA8wEAABEAAAAAAAAAAAAAAIAB1AEAAHdvcmQvZG9jdW1lbnQueG1sUEsFBgAAAAADAAMAuQAAAGEDAAAAAA==',
        ].join(''),
      ),
      (letter) => letter.charCodeAt(0),
    ),
  ],
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
);
