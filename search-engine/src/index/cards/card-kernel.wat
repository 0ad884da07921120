;; Decompresses a card (`card-codec.ts`): bytes from 32 on are literals, those from 1 to 31 fragments, 0 is a back reference.
;; A fragment is at 128 times its number: its length, then its bytes. Up to 15 bytes are written beyond the end.
(module
  (import "card" "memory" (memory 1))

  ;; Decompresses the bytes from `from` to `end` to `into`; returns the end of the output.
  (func (export "expand") (param $from i32) (param $end i32) (param $into i32) (result i32)
    (local $start i32) (local $byte i32) (local $source i32) (local $stop i32) (local $length i32)
    (local.set $start (local.get $into))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $byte (i32.load8_u (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (if (i32.ge_u (local.get $byte) (i32.const 32))
          (then
            (i32.store8 (local.get $into) (local.get $byte))
            (local.set $into (i32.add (local.get $into) (i32.const 1))))
          (else
            (if (local.get $byte)
              (then
                (local.set $source (i32.shl (local.get $byte) (i32.const 7)))
                (local.set $length (i32.load8_u (local.get $source)))
                (local.set $source (i32.add (local.get $source) (i32.const 1))))
              (else
                ;; Start in the output, and length.
                (local.set $source (i32.add (local.get $start) (i32.load8_u (local.get $from))))
                (local.set $length (i32.load8_u offset=1 (local.get $from)))
                (local.set $from (i32.add (local.get $from) (i32.const 2)))))
            (local.set $stop (i32.add (local.get $into) (local.get $length)))
            (loop $copy
              (v128.store (local.get $into) (v128.load (local.get $source)))
              (local.set $source (i32.add (local.get $source) (i32.const 16)))
              (br_if $copy (i32.lt_u (local.tee $into (i32.add (local.get $into) (i32.const 16))) (local.get $stop))))
            (local.set $into (local.get $stop))))
        (br $next)))
    (local.get $into))
)
